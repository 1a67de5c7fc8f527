import { useEffect, useState } from 'react';

/** The value once it has not changed for so many milliseconds. */
export function useSettled<Value>(value: Value, pauseInMilliseconds: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseInMilliseconds);
    return () => clearTimeout(timer);
  }, [value, pauseInMilliseconds]);
  return settled;
}
