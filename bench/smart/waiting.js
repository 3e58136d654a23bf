/** The wallet of the tests runs here without the test runner. These are the only functions of the runner that it needs. */
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
