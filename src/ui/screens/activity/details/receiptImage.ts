import { mark } from '../../../../kit/mark';

/** The content of a receipt. */
export interface Receipt {
  title: string;
  /** The amounts that arrived and left, shown large. */
  amounts: readonly string[];
  facts: readonly { label: string; value: string }[];
  /** A line that names the app that made the receipt. */
  by: string;
  /** Drawn on top: the integrator's logo, or a name if the logo cannot be drawn; Inlay's mark if there is neither. */
  head: HTMLImageElement | string | null;
  style: {
    ground: string;
    strong: string;
    muted: string;
    line: string;
    family: string;
    accent: string;
    onAccent: string;
  };
}

/** Size of the picture in CSS pixels, and the number of device pixels per CSS pixel. */
const page = { width: 420, edge: 32, line: 24, scale: 2 } as const;

/** Draws a transaction as a picture for sharing. Resolves with null if the browser cannot draw it. */
export function receiptImage(receipt: Receipt, document: Document): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  const { title, amounts, facts, by, head: brand, style } = receipt;
  const font = (size: number, weight: number) => `${weight} ${size}px ${style.family}`;
  const valueWidth = page.width - 2 * page.edge - 120;
  context.font = font(14, 550);
  const rows = facts.map(({ label, value }) => ({ label, lines: breakLines(value, { context, width: valueWidth }) }));
  const lines = rows.reduce((sum, row) => sum + row.lines.length, 0);
  const head = page.edge + 48 + 28 + amounts.length * 38 + 28;
  const height = head + lines * page.line + rows.length * 8 + 24 + page.edge + 16;
  canvas.width = page.width * page.scale;
  canvas.height = height * page.scale;
  context.scale(page.scale, page.scale);

  context.fillStyle = style.ground;
  context.fillRect(0, 0, page.width, height);
  if (brand === null) drawMark(context, style);
  else if (typeof brand !== 'string') drawLogo(context, brand);
  context.textAlign = 'center';
  const write = (text: string, at: { x: number; y: number; size: number; weight: number; tone: string }) => {
    context.font = font(at.size, at.weight);
    context.fillStyle = at.tone;
    context.fillText(text, at.x, at.y, page.width - 2 * page.edge);
  };
  const middle = page.width / 2;
  if (typeof brand === 'string')
    write(brand, { x: middle, y: page.edge + 28, size: 22, weight: 650, tone: style.strong });
  write(title, { x: middle, y: page.edge + 68, size: 15, weight: 550, tone: style.muted });
  amounts.forEach((amount, at) =>
    write(amount, { x: middle, y: page.edge + 108 + at * 38, size: 30, weight: 650, tone: style.strong }),
  );
  let y = head;
  for (const { label, lines: all } of rows) {
    context.textAlign = 'left';
    write(label, { x: page.edge, y: y + 16, size: 14, weight: 450, tone: style.muted });
    context.textAlign = 'right';
    all.forEach((text, at) =>
      write(text, { x: page.width - page.edge, y: y + 16 + at * page.line, size: 14, weight: 550, tone: style.strong }),
    );
    y += all.length * page.line + 8;
  }
  context.fillStyle = style.line;
  context.fillRect(page.edge, y + 4, page.width - 2 * page.edge, 1);
  context.textAlign = 'center';
  write(by, { x: middle, y: y + 32, size: 12, weight: 450, tone: style.muted });
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/** Breaks a text into lines at any character, because hashes and addresses have no natural break points. */
function breakLines(text: string, { context, width }: { context: CanvasRenderingContext2D; width: number }): string[] {
  const lines = [''];
  for (const letter of text) {
    const last = lines.length - 1;
    if (context.measureText(lines[last] + letter).width > width) lines.push(letter);
    else lines[last] += letter;
  }
  return lines;
}

/** In CSS pixels. */
const logoHeight = 40;

function drawLogo(context: CanvasRenderingContext2D, logo: HTMLImageElement): void {
  const { naturalWidth, naturalHeight } = logo;
  const scale = Math.min(logoHeight / naturalHeight, (page.width - 2 * page.edge) / naturalWidth);
  const [width, height] = [naturalWidth * scale, naturalHeight * scale];
  context.drawImage(logo, (page.width - width) / 2, page.edge + (logoHeight - height) / 2, width, height);
}

function drawMark(context: CanvasRenderingContext2D, { accent, onAccent }: Receipt['style']): void {
  context.save();
  context.translate((page.width - logoHeight) / 2, page.edge);
  context.scale(logoHeight / 32, logoHeight / 32);
  context.fillStyle = accent;
  context.fill(new Path2D(mark.square));
  context.fillStyle = onAccent;
  context.fill(new Path2D(mark.left));
  context.globalAlpha = 0.7;
  context.fill(new Path2D(mark.right));
  context.restore();
}
