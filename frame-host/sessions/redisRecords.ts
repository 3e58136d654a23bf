import { HttpError } from '../../src/errors/http';
import { createBatches } from '../storage/batches';
import { script, type Redis, type Script } from '../storage/redis';
import { mayRead, type OriginRule } from './originRule';
import {
  overtaken,
  repeated,
  type MessageRow,
  type RecordId,
  type Records,
  type Written,
  type WrittenRow,
} from './records';

/**
 * Writes one after the other: `KEYS` has a record and its body's name for each, `ARGV` as many values for each: now, how long the
 * name is remembered, the digest, the data, then what is written with a new record. Times are ms. What is over is found by the
 * end in its own rule, as everywhere; Redis drops it then. Answers of each: 1 when it is written or was already, 0 for a body that
 * counts no more, -1 where no record lives, -2 where another lives than the one to be replaced.
 */
const writing = (one: string) =>
  script(`local function endOf(rule) return tonumber(string.match(rule, '^%d+')) end
local function write(record, seen, given)
  local now, digest, data, rule = tonumber(given[1]), given[3], given[4], given[5]
  local held = redis.call('hmget', record, 'rule', 'digest')
  local lives = held[1] and endOf(held[1]) > now
  local function answerRepeated() return lives and held[2] == digest and 1 or 0 end
  local function isNew() return redis.call('set', seen, '', 'nx', 'px', given[2]) end
  local function putAll(more)
    redis.call('hset', record, 'digest', digest, 'data', data, 'rule', rule, unpack(more))
    redis.call('pexpire', record, endOf(rule) - now)
  end
  ${one}
end
local width = 2 * #ARGV / #KEYS
local answers = {}
for at = 1, #KEYS / 2 do
  answers[at] = write(KEYS[2 * at - 1], KEYS[2 * at], { unpack(ARGV, (at - 1) * width + 1, at * width) })
end
return answers`);

/** In place of the digest of the record that is to be replaced. */
const ofAny = '-';

const scripts = {
  set: writing(`if given[6] ~= '${ofAny}' and given[6] ~= (lives and held[2] or '') and redis.call('exists', seen) == 0 then return -2 end
  if not isNew() then return answerRepeated() end
  if not lives then
    putAll({})
    return 1
  end
  redis.call('hset', record, 'digest', digest, 'data', data)
  if endOf(rule) < endOf(held[1]) then
    redis.call('hset', record, 'rule', string.match(rule, '^%d+') .. string.match(held[1], ' .*$'))
    redis.call('pexpire', record, endOf(rule) - now)
  end
  return 1`),
  update: writing(`if redis.call('exists', seen) == 1 then return answerRepeated() end
  if not lives then return -1 end
  isNew()
  redis.call('hset', record, 'digest', digest, 'data', data)
  return 1`),
  publish: writing(`if not isNew() then return answerRepeated() end
  putAll({ 'sender', given[6], 'near', given[7] })
  return 1`),
};

/** When it ends (epoch ms), and who may read it: few fields are quick to read. */
const toRule = ({ expiresAt, native, allowed }: WrittenRow): string => `${expiresAt} ${native} ${allowed}`;

function readRule(rule: string): { end: number; rule: OriginRule } {
  const [end = '', native = ''] = rule.split(' ', 2);
  return {
    end: Number(end),
    rule: { native: native === '1', allowed: rule.slice(end.length + native.length + 2) },
  };
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
    const batches = createBatches<{ written: Written; more: readonly (string | number)[] }, number>({
      run: (items) =>
        redis.run(lua, {
          keys: items.flatMap(({ written }) => [keyOf(kind, written), `inlay:seen:${written.digest}`]),
          values: items.flatMap(({ written: { now, forgetAt, digest, data }, more }) =>
            [now, forgetAt - now, digest, data, ...more].map(String),
          ),
        }) as Promise<number[]>,
    });
    return async (written: Written, more: readonly (string | number)[]): Promise<void> => {
      checkOpen();
      const answer = await batches.add({ written, more });
      if (answer === -1) throw new HttpError('notFound');
      if (answer === -2) throw overtaken();
      if (answer !== 1) throw repeated();
    };
  };
  const set = createWrite('session', scripts.set);
  const update = createWrite('session', scripts.update);
  const publish = createWrite('channel', scripts.publish);

  return {
    set: (row) => set(row, [toRule(row), row.replaces ?? ofAny]),
    update: (written) => update(written, []),
    publish: (row: MessageRow) => publish(row, [toRule(row), row.sender, row.sameAddress]),

    async read({ key, namespace, reader, isOwn, now }) {
      checkOpen();
      // One question for every reader and every outcome (threats 27).
      const [data, told] = await redis.read(keyOf('session', { key, namespace }), fields.session);
      if (data == null || told == null) return '';
      const { end, rule } = readRule(told);
      return end > now && (isOwn || mayRead(rule, reader)) ? data : '';
    },
    async latest({ key, namespace, now }) {
      checkOpen();
      const found = await redis.read(keyOf('channel', { key, namespace }), fields.channel);
      const [data, told, sender, near] = found;
      if (data == null || told == null || sender == null) return undefined;
      const { end, rule } = readRule(told);
      return end > now ? { key, namespace, data, rule, sender, sameAddress: near === '1' } : undefined;
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

const session = ['data', 'rule'];
const fields: Record<Kind, string[]> = { session, channel: [...session, 'sender', 'near'] };
