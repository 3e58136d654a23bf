import { HttpError } from '../../src/errors/http';
import { script, type Redis } from '../storage/redis';
import { mayRead } from './originRule';
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
 * `KEYS`: the record, and the body's name. `ARGV`: now, how long the name is remembered, the digest, the data, then what
 * is written with a new record. Times are ms. What is over is found by its own `end`, as everywhere; Redis drops it then.
 * Answers 1 when it is written or was already, 0 for a body that counts no more, -1 where no record lives, -2 where another
 * lives than the one to be replaced.
 */
const head = `local held = redis.call('hmget', KEYS[1], 'end', 'digest')
local lives = held[1] and tonumber(held[1]) > tonumber(ARGV[1])
local function answerRepeated() return lives and held[2] == ARGV[3] and 1 or 0 end
local function isNew() return redis.call('set', KEYS[2], '', 'nx', 'px', ARGV[2]) end
local function putAll(more)
  redis.call('hset', KEYS[1], 'digest', ARGV[3], 'data', ARGV[4], 'allowed', ARGV[5], 'native', ARGV[6], 'end', ARGV[7], unpack(more))
  redis.call('pexpire', KEYS[1], ARGV[7] - ARGV[1])
end
`;
const scripts = {
  set: script(`${head}
if ARGV[8] and ARGV[8] ~= (lives and held[2] or '') and redis.call('exists', KEYS[2]) == 0 then return -2 end
if not isNew() then return answerRepeated() end
if not lives then
  putAll({})
  return 1
end
redis.call('hset', KEYS[1], 'digest', ARGV[3], 'data', ARGV[4])
if tonumber(ARGV[7]) < tonumber(held[1]) then
  redis.call('hset', KEYS[1], 'end', ARGV[7])
  redis.call('pexpire', KEYS[1], ARGV[7] - ARGV[1])
end
return 1`),
  update: script(`${head}
if redis.call('exists', KEYS[2]) == 1 then return answerRepeated() end
if not lives then return -1 end
isNew()
redis.call('hset', KEYS[1], 'digest', ARGV[3], 'data', ARGV[4])
return 1`),
  publish: script(`${head}
if not isNew() then return answerRepeated() end
putAll({ 'sender', ARGV[8], 'near', ARGV[9] })
return 1`),
};

type Kind = 'session' | 'channel';

/** Sessions and channels in Redis, which drops what is over by itself. Every write is one script. */
export function openRedisRecords(redis: Redis): Records {
  const keyOf = (kind: Kind, { key, namespace }: RecordId) => `inlay:${kind}:${key}/${namespace}`;
  let isOpen = true;
  const checkOpen = (): void => {
    if (!isOpen) throw new Error('The store is closed');
  };

  async function write(kind: Kind, name: keyof typeof scripts, written: Written, more: readonly (string | number)[]) {
    checkOpen();
    const { now, forgetAt, digest, data } = written;
    const answer = await redis.run(scripts[name], {
      keys: [keyOf(kind, written), `inlay:seen:${digest}`],
      values: [now, forgetAt - now, digest, data, ...more].map(String),
    });
    if (answer === -1) throw new HttpError('notFound');
    if (answer === -2) throw overtaken();
    if (answer !== 1) throw repeated();
  }
  const valuesOf = ({ allowed, native, expiresAt }: WrittenRow) => [allowed, native, expiresAt];

  return {
    set: (row) =>
      write('session', 'set', row, [...valuesOf(row), ...(row.replaces === undefined ? [] : [row.replaces])]),
    update: (written) => write('session', 'update', written, []),
    publish: (row: MessageRow) => write('channel', 'publish', row, [...valuesOf(row), row.sender, row.sameAddress]),

    async read({ key, namespace, reader, isOwn, now }) {
      checkOpen();
      // One question for every reader and every outcome (threats 27).
      const [data, allowed, native, end] = await redis.read(keyOf('session', { key, namespace }), fields.session);
      if (data == null || allowed == null || Number(end) <= now) return '';
      return isOwn || mayRead({ allowed, native: native === '1' }, reader) ? data : '';
    },
    async latest({ key, namespace, now }) {
      checkOpen();
      const found = await redis.read(keyOf('channel', { key, namespace }), fields.channel);
      const [data, allowed, native, end, sender, near] = found;
      if (data == null || allowed == null || sender == null || Number(end) <= now) return undefined;
      return { key, namespace, data, rule: { allowed, native: native === '1' }, sender, sameAddress: near === '1' };
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

const session = ['data', 'allowed', 'native', 'end'];
const fields: Record<Kind, string[]> = { session, channel: [...session, 'sender', 'near'] };
