import { Check, Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { size, stroke } from '../../theme/tokens';
import { Button, type ButtonProps } from './Button';
import { VisuallyHidden } from '../VisuallyHidden';
import { useCopied } from './useCopied';

/** A button that copies a text and says so, visually and to screen readers. */
export function CopyButton({
  text,
  label,
  ...look
}: { text: string; label: string } & Pick<ButtonProps, 'kind' | 'wide'>) {
  const { t } = useTranslation();
  const { copied, copy } = useCopied(text);
  const Icon = copied ? Check : Copy;
  return (
    <>
      <Button
        small={!look.wide}
        {...look}
        icon={<Icon aria-hidden size={size.icon - 2} strokeWidth={stroke} />}
        onPress={copy}
      >
        {/* Both texts take up space, so that the button keeps its width. `inherit` hides them when the button is hidden. */}
        <span css={{ display: 'grid', '& > *': { gridArea: '1 / 1' } }}>
          <span aria-hidden={copied} css={{ visibility: copied ? 'hidden' : 'inherit' }}>
            {label}
          </span>
          <span aria-hidden={!copied} css={{ visibility: copied ? 'inherit' : 'hidden' }}>
            {t('common.copied')}
          </span>
        </span>
      </Button>
      <VisuallyHidden role="status">{copied ? t('common.copied') : ''}</VisuallyHidden>
    </>
  );
}
