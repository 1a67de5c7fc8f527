import { useEffect, useLayoutEffect, useState } from 'react';

const name = 'dialog-place';

/**
 * Where dialogs and sheets stand. In the body itself the library would lock the page behind by a style without nonce,
 * which the page's policy refuses; here the theme's own rule does it.
 */
export function dialogPlace(): HTMLElement {
  const place = document.getElementById(name) ?? document.createElement('div');
  place.id = name;
  if (!place.isConnected) document.body.append(place);
  return place;
}

/** Puts what stands there out of sight and reach for as long as the caller is shown; then the focus goes back. */
export function useDialogsAside(): void {
  // Once the caller is in the document, a field of its own may have the focus.
  const [focused] = useState(() => document.activeElement);
  useLayoutEffect(() => {
    const place = dialogPlace();
    place.hidden = true;
    return () => {
      place.hidden = false;
    };
  }, []);
  // By then what the caller was shown in place of is in sight again, too.
  useEffect(
    () => () => {
      if (focused instanceof HTMLElement) focused.focus();
    },
    [focused],
  );
}
