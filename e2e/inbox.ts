import { setTimeout as wait } from 'node:timers/promises';
import { urls } from './addresses';

interface Message {
  to: string;
  subject: string;
  text: string;
  code?: string;
  at: string;
}

interface Inbox {
  /** Origin of the wallet whose inbox is read; default: the shared stack's. */
  origin?: string | undefined;
}

/** Maximum time for an e-mail to arrive on a busy machine, in ms. */
const timeout = 40_000;

/** Returns the codes that were sent to the address so far, newest first. */
export async function readCodes(email: string, { origin = urls.wallet }: Inbox = {}): Promise<string[]> {
  const messages = await readMessages(email, origin);
  return messages.flatMap(({ code }) => code ?? []);
}

/** Returns the subjects of the e-mails to the address, newest first. */
export async function readSubjects(email: string): Promise<string[]> {
  const messages = await readMessages(email, urls.wallet);
  return messages.map(({ subject }) => subject);
}

/** Returns the first URL in the newest e-mail to the address, or undefined if there is none. */
export async function readLink(email: string): Promise<string | undefined> {
  const [message] = await readMessages(email, urls.wallet);
  return message && /https?:\/\/\S+/.exec(message.text)?.[0];
}

async function readMessages(email: string, origin: string): Promise<Message[]> {
  const response = await fetch(`${origin}/dev/inbox.json`);
  const messages = (await response.json()) as Message[];
  return messages.filter(({ to }) => to === email);
}

/** Waits for the code that comes after the first `known` ones. */
export async function waitForCode(
  email: string,
  { known = 0, ...inbox }: Inbox & { known?: number } = {},
): Promise<string> {
  const until = Date.now() + timeout;
  while (Date.now() < until) {
    const codes = await readCodes(email, inbox);
    if (codes.length > known) return codes[0]!;
    await wait(100);
  }
  throw new Error(`No code for ${email} arrived in ${timeout / 1000} s.`);
}
