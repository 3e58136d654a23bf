import { createBatches } from '../../storage/batches';
import { script, type Redis, type Script } from '../../storage/redis';
import { mayRead, type OriginRule } from '../originRule';
import { missingRecord, replacedRecord, replayedBody, type RecordId, type Records, type RecordWrite } from './records';

/**
 * Returns a Lua script that runs several writes in sequence. `KEYS` has the record key and the digest key of each write. `ARGV` starts with
 * the current time and how long digests are kept, in ms. Then it has the same number of values for each write: the digest, the data, and
 * the other values of the write. Whether a record has expired is decided by the end that is stored in it, as in the other databases; Redis
 * also deletes it then. The script returns for each write: 1 if it is written or was already, 0 for a body that was written before, -1 if
 * there is no live record with the rule, -2 if the live record is not the one to replace.
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

/** Used instead of the digest of the record to replace, or of the rule of the record to update, if any record may be. */
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
  if not lives or (rule ~= '${ofAny}' and rule ~= heldRule) then return -1 end
  isNew()
  put(heldTill, heldRule)
  return 1`),
  publish: writing(`if not isNew() then return answerRepeated() end
  put(till, rule)
  return 1`),
};

/**
 * Parses a record. A record is one string, which is the fastest to read and write: its end (epoch ms), the digest of its body, the origin
 * rule and the sender, then a line break and the data. None of the fields before the data contains a space or a line break.
 */
function readText(text: string): { end: number; words: string[]; data: string } {
  const at = text.indexOf('\n');
  const [end, , ...words] = text.slice(0, at).split(' ');
  return { end: Number(end), words, data: text.slice(at + 1) };
}

type Kind = 'session' | 'channel';

/** Opens sessions and channels in Redis, which deletes expired records itself. Concurrent writes are combined into one script call. */
export function openRedisRecords(redis: Redis): Records {
  const keyOf = (kind: Kind, { key, namespace }: RecordId) => `inlay:${kind}:${key}/${namespace}`;
  let isOpen = true;
  const checkOpen = (): void => {
    if (!isOpen) throw new Error('The session store is closed.');
  };

  /** Codes other than 1 become errors. If a script aborts, its first writes are stored already; they may be sent again. */
  const createWrite = (kind: Kind, lua: Script) => {
    const batches = createBatches<{ written: RecordWrite; more: readonly string[] }, number>({
      run(items) {
        const keys: string[] = [];
        const values: string[] = [];
        // The times of combined writes differ by less than clocks do, so the times of the first write are used for all.
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
      if (answer === -1) throw missingRecord();
      if (answer === -2) throw replacedRecord();
      if (answer !== 1) throw replayedBody();
    };
  };
  const set = createWrite('session', scripts.set);
  const update = createWrite('session', scripts.update);
  const publish = createWrite('channel', scripts.publish);

  return {
    set: (row) => set(row, [String(row.expiresAt), `${row.native} ${row.allowed}`, row.replaces ?? ofAny]),
    update: (written) =>
      update(written, ['', written.rule ? `${Number(written.rule.native)} ${written.rule.allowed}` : ofAny]),
    publish: (row) =>
      publish(row, [String(row.expiresAt), `${row.native} ${row.allowed} ${row.sender} ${row.sameAddress}`]),

    async read({ key, namespace, reader, isOwn, now }) {
      checkOpen();
      // A single query for every reader and every outcome (docs/threats.md 27).
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
