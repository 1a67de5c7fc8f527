import { useState } from 'react';
import { browserMark } from '../../platform/browser/stored-mark.ts';

/** Whether what comes in is announced (OWN-032). */
export interface Silence {
  readonly isSilent: boolean;
  readonly onChange: (isSilent: boolean) => void;
}

const silence = browserMark('new_bookings_silent');

/** As this browser keeps it; where it keeps nothing, as long as the page is open. */
export function useSilence(): Silence {
  const [isSilent, setIsSilent] = useState(silence.isSet);
  const onChange = (isNow: boolean) => {
    setIsSilent(isNow);
    if (isNow) silence.set();
    else silence.clear();
  };
  return { isSilent, onChange };
}
