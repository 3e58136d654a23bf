import { HttpError } from '../../src/errors/http';

/**
 * Combines the work of many callers into few calls to the database: items that arrive while calls are pending wait and are sent together.
 */
export interface Batches<Item, Answer> {
  add(item: Item): Promise<Answer>;
}

interface Waiting<Item, Answer> {
  item: Item;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * @param options.run Resolves with the results in the order of its items. If it fails for another reason than an unavailable database, each
 * item is run alone, so that one item cannot make others fail.
 * @param options.nameOf Two items with the same name are never in one batch.
 */
export function createBatches<Item, Answer>({
  run,
  nameOf,
  most = 16,
  atOnce = 4,
}: {
  run(items: Item[]): Promise<Answer[]>;
  nameOf?: (item: Item) => string;
  most?: number;
  atOnce?: number;
}): Batches<Item, Answer> {
  let waiting: Waiting<Item, Answer>[] = [];
  let running = 0;
  let planned: NodeJS.Immediate | undefined;

  /** Takes the first waiting items, each name once. The others keep their order. */
  function takeBatch(): Waiting<Item, Answer>[] {
    if (!nameOf) return waiting.splice(0, most);
    const names = new Set<string>();
    const batch: Waiting<Item, Answer>[] = [];
    const rest: Waiting<Item, Answer>[] = [];
    for (const one of waiting) {
      const name = nameOf(one.item);
      if (batch.length < most && !names.has(name)) batch.push(one);
      else rest.push(one);
      names.add(name);
    }
    waiting = rest;
    return batch;
  }

  async function send(batch: Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await run(batch.map(({ item }) => item));
      batch.forEach(({ resolve }, at) => resolve(answers[at] as Answer));
    } catch (error) {
      const isAway = error instanceof HttpError && error.code === 'unavailable';
      if (isAway || batch.length === 1) for (const { reject } of batch) reject(error);
      else await Promise.all(batch.map((one) => send([one])));
    }
  }

  function flush(): void {
    clearImmediate(planned);
    planned = undefined;
    while (running < atOnce && waiting.length > 0) {
      running += 1;
      void send(takeBatch()).finally(() => {
        running -= 1;
        flush();
      });
    }
  }

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        if (waiting.length >= most) flush();
        else planned ??= setImmediate(flush);
      }),
  };
}
