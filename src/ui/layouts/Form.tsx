import { useRef, type ReactNode, type RefObject } from 'react';
import { space } from '../theme/tokens';
import { useFaultFocus } from '../hooks/useFaultFocus';

/** A form whose button is always active: if something is missing, a press moves the focus to its field (see {@link useFaultFocus}). */
export function Form({
  gap = 'x5',
  form,
  onSubmit,
  children,
}: {
  gap?: keyof typeof space;
  form?: RefObject<HTMLFormElement | null>;
  onSubmit: () => unknown;
  children: ReactNode;
}) {
  const own = useRef<HTMLFormElement>(null);
  const card = form ?? own;
  const focusFault = useFaultFocus(card);
  return (
    <form
      ref={card}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void Promise.resolve(onSubmit()).then(focusFault);
      }}
      css={{ display: 'grid', gap: space[gap] }}
    >
      {children}
    </form>
  );
}
