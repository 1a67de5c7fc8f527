import type { BookingChallenge } from '@hora-marcada/shared/contract';
import { isSolution } from '@hora-marcada/shared/proof';

self.onmessage = ({ data }: MessageEvent<BookingChallenge>) => {
  let number = 0;
  while (number < data.tries && !isSolution(data, number)) number += 1;
  self.postMessage(number);
};
