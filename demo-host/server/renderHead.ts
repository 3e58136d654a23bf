/** Returns the HTML document up to its body, with the wallet's script tag. */
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
  /** Additional attributes of the wallet's script tag, each preceded by a space. */
  attributes: string;
  /** A script tag for the page's own script. */
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
