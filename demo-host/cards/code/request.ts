/** Returns the source text of a request, as a page would write it. */
export const request = (method: string, params?: string): string =>
  `await provider.request({\n  method: '${method}',${params === undefined ? '' : `\n  params: ${params},`}\n});`;
