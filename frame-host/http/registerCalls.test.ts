import fastify from 'fastify';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { createClient } from '../../src/wire/http/client';
import { createHttp } from '../../src/api/http';
import { defineCalls } from '../../src/wire/http/call';
import { registerErrorHandler } from './errorHandler';
import { registerRateLimit } from './rateLimit';
import { registerCalls, type Handlers } from './registerCalls';

const inputs = {
  find: v.object({ id: v.string(), most: v.optional(v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number)), '5') }),
  save: v.object({ id: v.pipe(v.string(), v.minLength(2)), value: v.number() }),
  drop: v.object({ id: v.string() }),
};
const calls = defineCalls<typeof inputs>()({
  find: { method: 'GET', path: '/things/:id', answer: v.object({ id: v.string(), most: v.number() }) },
  save: { method: 'PUT', path: '/things/:id', answer: v.object({ saved: v.number() }) },
  drop: { method: 'DELETE', path: '/things/:id', answer: v.object({}) },
  count: {
    method: 'GET',
    path: '/things',
    answer: v.pipe(
      v.object({ count: v.number() }),
      v.transform((all) => all.count),
    ),
  },
});
const handlers: Handlers<typeof calls> = {
  find: ({ id, most }) => ({ id, most }),
  save: ({ value }) => ({ saved: value }),
  drop: () => ({}),
  count: () => ({ count: 3 }),
};

const app = fastify();
afterEach(() => app.close());

async function open() {
  const asked: string[] = [];
  registerRateLimit(app, { requests: 1_000 });
  registerErrorHandler(app);
  registerCalls(app, { calls, inputs, handlers });
  const send: typeof fetch = async (url, { method = 'GET', body } = {}) => {
    const path = (url as string).slice('http://localhost'.length);
    asked.push([method, path, ...(typeof body === 'string' ? [body] : [])].join(' '));
    const headers = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
    const found = await app.inject({ method: method as 'GET', url: path, headers, payload: body as string });
    return new Response(found.body, { status: found.statusCode, headers: { 'content-type': 'application/json' } });
  };
  return { asked, client: createClient(createHttp({ fetch: send, baseUrl: 'http://localhost' }), calls) };
}

describe('a table of calls', () => {
  it('is client and routes: fields of the path, of the query and of the body', async () => {
    const { asked, client } = await open();
    expect(await client.find({ id: 'a/b ü', most: '7' })).toEqual({ id: 'a/b ü', most: 7 });
    expect(await client.find({ id: 'a', most: undefined })).toEqual({ id: 'a', most: 5 });
    expect(await client.save({ id: 'ab', value: 1 })).toEqual({ saved: 1 });
    expect(await client.drop({ id: 'ab' })).toEqual({});
    expect(await client.count()).toBe(3);
    expect(asked).toEqual([
      'GET /things/a%2Fb%20%C3%BC?most=7',
      'GET /things/a',
      'PUT /things/ab {"value":1}',
      'DELETE /things/ab',
      'GET /things',
    ]);
    // The path says which one, whatever the body says.
    const answer = await app.inject({ method: 'PUT', url: '/things/x', payload: { id: 'other', value: 1 } });
    expect(answer.json()).toMatchObject({ error: { code: 'invalid', details: { field: 'id' } } });
    await expect(client.save({ id: 'ab', value: 'x' as unknown as number })).rejects.toMatchObject({
      code: 'invalid',
      details: { field: 'value' },
    });
  });

  it('does not compile with a handler whose result the client cannot parse, or an input that the server rejects', () => {
    // @ts-expect-error the client parses `saved`
    const wrong: Handlers<typeof calls> = { ...handlers, save: ({ value }) => ({ kept: value }) };
    const given = (client: Awaited<ReturnType<typeof open>>['client']) => {
      // @ts-expect-error `value` is a number
      void client.save({ id: 'a', value: '1' });
      // @ts-expect-error it has no input
      void client.count({});
    };
    expect([wrong, given]).toHaveLength(2);
  });
});
