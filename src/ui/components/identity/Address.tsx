import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shorten } from '../../../kit/text/shorten';
import { color, figures } from '../../theme/tokens';

/** Shows the first and last characters of an address, and all of it after a tap. The case of the checksum is kept. */
export function Address({ address }: { address: string }) {
  const { t } = useTranslation();
  const [full, setFull] = useState(false);
  return (
    <button
      type="button"
      aria-expanded={full}
      aria-label={full ? address : `${shorten(address)}, ${t('common.showAddress')}`}
      onClick={() => setFull(!full)}
      css={{
        padding: 0,
        border: 0,
        background: 'none',
        color: 'inherit',
        cursor: 'pointer',
        userSelect: 'text',
        fontWeight: 'inherit',
        textAlign: 'inherit',
        textDecoration: 'underline dotted',
        textDecorationColor: color.muted,
        textUnderlineOffset: 4,
        overflowWrap: 'anywhere',
        whiteSpace: full ? 'normal' : 'nowrap',
        ...figures,
        // 24 px is the target size that WCAG 2.2 requires inside text.
        minHeight: 24,
      }}
    >
      {full ? address : shorten(address)}
    </button>
  );
}
