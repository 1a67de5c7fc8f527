import { useEffect, useRef, type RefObject } from 'react';

// A group of buttons cannot be invalid itself: its first one is where to go on.
const wrongField = '[aria-invalid="true"], [data-invalid] :is(button, input)';

/** Takes the focus to the first wrong field of the form whenever an attempt was refused: a new object for each. */
export function useRefusalFocus(refusal: object | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>(wrongField)?.focus();
  }, [refusal]);
  return form;
}
