/** A request as a page writes it. */
export const request = (method: string, params?: string): string =>
  `await provider.request({\n  method: '${method}',${params === undefined ? '' : `\n  params: ${params},`}\n});`;
