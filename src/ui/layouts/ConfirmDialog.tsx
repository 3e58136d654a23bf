import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/inputs/Button';
import { scrim } from './DialogBody';
import { color, phone, radius, size, space, type, weight } from '../theme/tokens';

/** Asks for confirmation before something is lost: says what happens and offers two buttons. Escape and a press outside cancel. */
export function ConfirmDialog({
  title,
  body,
  action,
  onAnswer,
}: {
  title: string;
  body: string;
  /** The label of the confirming button, a verb. */
  action: string;
  onAnswer: (yes: boolean) => void;
}) {
  const { t } = useTranslation();
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(open) => {
        if (!open) onAnswer(false);
      }}
      css={{ ...scrim, zIndex: 2, [phone]: { placeItems: 'end stretch' } }}
    >
      <Modal
        css={{
          width: `min(${size.panelWidth}px, calc(100vw - ${space.x4 * 2}px))`,
          background: color.raised,
          borderRadius: radius.sheet,
          boxShadow: color.shadow,
          [phone]: { width: 'auto', margin: space.x3 },
        }}
      >
        <Dialog
          role="alertdialog"
          css={{ display: 'grid', gap: space.x3, padding: space.x6, outline: 'none !important' }}
        >
          <Heading
            slot="title"
            css={{ ...type.lead, fontWeight: weight.bold, color: color.strong, overflowWrap: 'anywhere' }}
          >
            {title}
          </Heading>
          <p css={{ ...type.body, color: color.normal }}>{body}</p>
          <div css={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space.x3, marginTop: space.x2 }}>
            <Button onPress={() => onAnswer(false)}>{t('prefs.cancel')}</Button>
            <Button kind="danger" onPress={() => onAnswer(true)}>
              {action}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
