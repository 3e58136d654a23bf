import { element } from './element';

const kept = 50;

/** Creates the list of events that the wallet has emitted to the page, newest first. */
export function createEventLog(list: HTMLElement): { add(name: string, data: unknown): void } {
  return {
    add(name, data) {
      const time = new Date();
      const stamp = element('time', { datetime: time.toISOString() }, time.toTimeString().slice(0, 8));
      list.prepend(element('li', {}, stamp, element('b', {}, name), element('code', {}, toText(data))));
      while (list.childElementCount > kept) list.lastElementChild?.remove();
    },
  };
}

function toText(data: unknown): string {
  if (data instanceof Error) return data.message;
  return data === undefined ? '' : JSON.stringify(data);
}
