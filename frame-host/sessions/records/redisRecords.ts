import { HttpError } from '../../../src/errors/http';
import { createBatches } from '../../storage/batches';
import { script, type Redis, type Script } from '../../storage/redis';
import { mayRead, type OriginRule } from '../originRule';
import { replacedRecord, replayedBody, type RecordId, type Records, type RecordWrite } from './records';

/**
 * Writes one after the other: `KEYS` has a record and its body's name for each. `ARGV` begins with now and how long names are
 * remembered, in ms; then come as many values for each: the digest, the data, what else writing needs. What is over is found by the
 * end that it names itself, as everywhere; Redis drops it then. Answers of each: 1 when it is written or was already, 0 for a body
 * that counts no more, -1 where no record lives, -2 where another lives than the one to be replaced.
 */
const writing = (one: string) =>
  script(`local now = tonumber(ARGV[1])
local function write(record, seen, digest, data, till, rule, replaced)
  local held = redis.call('get', record)
  local heldTill, heldDigest, heldRule
  if held then heldTill, heldDigest, heldRule = string.match(held, '^(%d+) (%x+) ([^\\n]*)') end
  local lives = held and tonumber(heldTill) > now
  local function answerRepeated() return lives and heldDigest == digest and 1 or 0 end
  local function isNew() return redis.call('set', seen, '', 'nx', 'px', ARGV[2]) end
  local function put(till, rule)
    redis.call('set', record, till .. ' ' .. digest .. ' ' .. rule .. '\\n' .. data, 'px', tonumber(till) - now)
  end
  ${one}
end
local width = 2 * (#ARGV - 2) / #KEYS
local answers = {}
for at = 1, #KEYS / 2 do
  answers[at] = write(KEYS[2 * at - 1], KEYS[2 * at], unpack(ARGV, (at - 1) * width + 3, at * width + 2))
end
return answers`);

/** In place of the digest of the record that is to be replaced. */
const ofAny = '-';

const scripts = {
  set: writing(`if replaced ~= '${ofAny}' and replaced ~= (lives and heldDigest or '') and redis.call('exists', seen) == 0 then return -2 end
  if not isNew() then return answerRepeated() end
  if not lives then
    put(till, rule)
  elseif tonumber(till) < tonumber(heldTill) then
    put(till, heldRule)
  else
    put(heldTill, heldRule)
  end
  return 1`),
  update: writing(`if redis.call('exists', seen) == 1 then return answerRepeated() end
  if not lives then return -1 end
  isNew()
  put(heldTill, heldRule)
  return 1`),
  publish: writing(`if not isNew() then return answerRepeated() end
  put(till, rule)
  return 1`),
};

/**
 * A record is one text, which is the quickest to read and to write: when it ends (epoch ms), the name of its body, who may read it
 * and who sent it, a line break, the data. None of the words before has a space or a line break in it.
 */
function readText(text: string): { end: number; words: string[]; data: string } {
  const at = text.indexOf('\n');
  const [end, , ...words] = text.slice(0, at).split(' ');
  return { end: Number(end), words, data: text.slice(at + 1) };
}

type Kind = 'session' | 'channel';

/** Sessions and channels in Redis, which drops what is over by itself. Writes that come together are one script. */
export function openRedisRecords(redis: Redis): Records {
  const keyOf = (kind: Kind, { key, namespace }: RecordId) => `inlay:${kind}:${key}/${namespace}`;
  let isOpen = true;
  const checkOpen = (): void => {
    if (!isOpen) throw new Error('The store is closed');
  };

  /** Of the answers, what is none is an error. A script that breaks off has written the first of them, which may come again. */
  const createWrite = (kind: Kind, lua: Script) => {
    const batches = createBatches<{ written: RecordWrite; more: readonly string[] }, number>({
      run(items) {
        const keys: string[] = [];
        const values: string[] = [];
        // The times of those that come together differ by less than clocks do.
        for (const { written, more } of items) {
          const { now, forgetAt, digest, data } = written;
          if (values.length === 0) values.push(String(now), String(forgetAt - now));
          keys.push(keyOf(kind, written), `inlay:seen:${digest}`);
          values.push(digest, data, ...more);
        }
        return redis.run(lua, { keys, values }) as Promise<number[]>;
      },
    });
    return async (written: RecordWrite, more: readonly string[]): Promise<void> => {
      checkOpen();
      const answer = await batches.add({ written, more });
      if (answer === -1) throw new HttpError('notFound');
      if (answer === -2) throw replacedRecord();
      if (answer !== 1) throw replayedBody();
    };
  };
  const set = createWrite('session', scripts.set);
  const update = createWrite('session', scripts.update);
  const publish = createWrite('channel', scripts.publish);

  return {
    set: (row) => set(row, [String(row.expiresAt), `${row.native} ${row.allowed}`, row.replaces ?? ofAny]),
    update: (written) => update(written, []),
    publish: (row) =>
      publish(row, [String(row.expiresAt), `${row.native} ${row.allowed} ${row.sender} ${row.sameAddress}`]),

    async read({ key, namespace, reader, isOwn, now }) {
      checkOpen();
      // One question for every reader and every outcome (docs/threats.md 27).
      const text = await redis.read(keyOf('session', { key, namespace }));
      if (text === null) return '';
      const { end, words, data } = readText(text);
      return end > now && (isOwn || mayRead(toRule(words), reader)) ? data : '';
    },
    async latest({ key, namespace, now }) {
      checkOpen();
      const text = await redis.read(keyOf('channel', { key, namespace }));
      if (text === null) return undefined;
      const { end, words, data } = readText(text);
      const [, , sender = '', near] = words;
      return end > now ? { key, namespace, data, rule: toRule(words), sender, sameAddress: near === '1' } : undefined;
    },
    sweep: () => Promise.resolve(0),
    async isReady() {
      checkOpen();
      return redis.isReady();
    },
    close() {
      isOpen = false;
      return Promise.resolve();
    },
  };
}

function toRule([native, allowed = '']: readonly string[]): OriginRule {
  return { native: native === '1', allowed };
}
