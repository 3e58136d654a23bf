/** Like `Promise.all` over a list, with at most `limit` tasks at a time. After a failure no further task starts. */
export async function mapLimited<Item, Value>(
  items: readonly Item[],
  { limit, run }: { limit: number; run: (item: Item) => Promise<Value> },
): Promise<Value[]> {
  const values: Value[] = [];
  let next = 0;
  let failed = false;
  const work = async (): Promise<void> => {
    while (next < items.length && !failed) {
      const at = next++;
      const item = items[at];
      if (item === undefined) continue;
      try {
        values[at] = await run(item);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, work));
  return values;
}
