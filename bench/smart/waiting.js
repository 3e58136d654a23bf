/** The wallet of the tests runs here without their runner: of that it needs no more than this. */
export const vi = {
  fn: (run) => run,
  async waitFor(look, options = 5_000) {
    const { timeout = 5_000 } = typeof options === 'number' ? { timeout: options } : options;
    const end = Date.now() + timeout;
    for (;;) {
      try {
        return await look();
      } catch (error) {
        if (Date.now() > end) throw error;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    }
  },
};
