/** The part of a window of this origin that is used. */
interface Page {
  url: string;
  focus(): Promise<unknown>;
}

/** A worker's access to the windows of its origin. */
export interface Windows {
  list(): Promise<readonly Page[]>;
  open(path: string): Promise<unknown>;
}

const wallet = /^\/v5(\/wallet(\/.*)?)?\/?$/;

/** Handles a click on a notification: focuses the wallet's own page, or opens it if there is none. */
export async function openNotice({ list, open }: Windows): Promise<void> {
  const page = (await list()).find(({ url }) => wallet.test(new URL(url).pathname));
  await (page ? page.focus() : open('/v5/wallet/home'));
}
