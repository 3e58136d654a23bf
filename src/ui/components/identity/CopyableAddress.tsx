import { Check, Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { color, radius, size, space } from '../../theme/tokens';
import { useCopied } from '../inputs/useCopied';
import { VisuallyHidden } from '../VisuallyHidden';
import { Address } from './Address';

/** An address with a small copy button. @param props.name of the button. */
export function CopyableAddress({ address, name }: { address: string; name: string }) {
  const { t } = useTranslation();
  const { copied, copy } = useCopied(address);
  const Icon = copied ? Check : Copy;
  return (
    <span css={{ minWidth: 0, display: 'flex', alignItems: 'center' }}>
      <Address address={address} />
      <button
        type="button"
        aria-label={name}
        onClick={copy}
        css={{
          flex: 'none',
          display: 'grid',
          placeItems: 'center',
          width: size.touch - space.x2,
          height: size.touch - space.x2,
          padding: 0,
          border: 0,
          borderRadius: radius.control,
          background: 'none',
          color: copied ? color.green : color.muted,
          cursor: 'pointer',
        }}
      >
        <Icon aria-hidden size={14} strokeWidth={2} />
      </button>
      <VisuallyHidden role="status">{copied ? t('common.copied') : ''}</VisuallyHidden>
    </span>
  );
}
