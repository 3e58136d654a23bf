import { describe, expect, it } from 'vitest';
import { createInbox } from './inbox';
import { renderInbox } from './inboxPage';

const message = {
  to: 'a@example.test',
  kind: 'email',
  subject: 'Your code',
  text: 'Code 123456.',
  at: '2026-01-02T03:04:05.000Z',
} as const;

describe('createInbox', () => {
  it('lists the newest message first', () => {
    const inbox = createInbox();
    inbox.add(message);
    inbox.add({ ...message, subject: 'Second' });
    expect(inbox.list().map(({ subject }) => subject)).toEqual(['Second', 'Your code']);
  });

  it.each([
    ['Code 123456.', 'Your code', '123456'],
    ['Hello', '654321 is your code', '654321'],
    ['Order 1234567 of 12345', 'Thanks', undefined],
  ])('finds the code in the text %j with the subject %j', (text, subject, code) => {
    const inbox = createInbox();
    inbox.add({ ...message, text, subject });
    expect(inbox.list()[0]?.code).toBe(code);
  });

  it('keeps the last 200 messages', () => {
    const inbox = createInbox();
    for (let at = 0; at < 250; at++) inbox.add({ ...message, subject: String(at) });
    expect(inbox.list()).toHaveLength(200);
    expect(inbox.list()[199]?.subject).toBe('50');
  });
});

describe('renderInbox', () => {
  it('shows messages as text, never as HTML', () => {
    const html = renderInbox([{ ...message, subject: '<img src=x onerror=alert(1)>', to: '"><script>' }]);
    expect(html).not.toContain('<img');
    expect(html).not.toContain('<script');
  });

  it('says that nothing has come while it is empty', () => {
    expect(renderInbox([])).toContain('No messages yet.');
  });
});
