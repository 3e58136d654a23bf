import { Fragment } from 'react';
import { VisibleText } from '../parts/VisibleText';

/** All of an address of the web; where it needs another line, it breaks after one of its parts. */
export function Url({ url }: { url: string }) {
  return url.split(/(?<=[/.:?&=])(?=[^/])/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      <VisibleText text={part} />
    </Fragment>
  ));
}
