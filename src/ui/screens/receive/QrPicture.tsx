import { color, qr, radius } from '../../theme/tokens';
import { qrPath } from './qrCode';

/** A QR code as a picture, dark on white in both themes, because QR code readers need that. */
export function QrPicture({ modules, label }: { modules: readonly (readonly boolean[])[]; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      shapeRendering="crispEdges"
      css={{
        width: `min(100%, ${qr.size}px)`,
        background: qr.light,
        fill: qr.dark,
        borderRadius: radius.card,
        border: `1px solid ${color.line}`,
      }}
    >
      <path d={qrPath(modules)} />
    </svg>
  );
}
