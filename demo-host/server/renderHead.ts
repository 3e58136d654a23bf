/** The document up to its body, with the wallet's script tag. */
export function renderHead({
  title,
  walletOrigin,
  client,
  attributes,
  script = '',
}: {
  title: string;
  walletOrigin: string;
  client: string;
  /** More attributes of the wallet's script tag, each after a space. */
  attributes: string;
  /** A script of the page itself. */
  script?: string;
}): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/lantern.svg">
<link rel="stylesheet" href="/style.css">
<script async src="${walletOrigin}/v5/embed.js" data-client-id="${client}" data-show-widget-button="true"${attributes}></script>${script}
</head>`;
}
