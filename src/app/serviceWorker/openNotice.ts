/** A window of this origin, as far as it is used. */
interface Page {
  url: string;
  focus(): Promise<unknown>;
}

/** What a worker has of the windows of its origin. */
export interface Windows {
  list(): Promise<readonly Page[]>;
  open(path: string): Promise<unknown>;
}

const wallet = /^\/v5(\/wallet(\/.*)?)?\/?$/;

/** A notification was pressed: the wallet's own page comes to the front, or is opened where there is none. */
export async function openNotice({ list, open }: Windows): Promise<void> {
  const page = (await list()).find(({ url }) => wallet.test(new URL(url).pathname));
  await (page ? page.focus() : open('/v5/wallet/home'));
}
