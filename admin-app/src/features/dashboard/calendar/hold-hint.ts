import { useState } from 'react';
import { storedText } from '../../../platform/browser/stored-text.ts';
import { useStore } from '../../../domain/store/store-context.tsx';

/** A finger has to rest on a free time: whoever never did so on this device is told. */
export function useHoldHint() {
  const { endpoint } = useStore();
  const learnt = storedText(`slot_held:${endpoint}`);
  const [isNeeded, setIsNeeded] = useState(() => learnt.read() === undefined);
  const learn = () => {
    if (!isNeeded) return;
    setIsNeeded(false);
    learnt.write('sim');
  };
  return { isNeeded, learn };
}
