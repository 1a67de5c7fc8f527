import type { ImageIdentity } from '@hora-marcada/shared/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useOwnerApi } from '../../platform/session/owner-api.tsx';

export interface ImageToSend {
  readonly file: File;
  /** Where the frame lies on what the picture has beyond it, from 0 to 1. */
  readonly x: number;
  readonly y: number;
}

interface Sending {
  readonly signal: AbortSignal;
  /** Called with how much of the file has left, from 0 to 1. */
  readonly onProgress: (part: number) => void;
}

interface ImageChanges {
  /** Both resolve to what can be undone, and reject with the client's error. */
  readonly send: (of: ImageIdentity, image: ImageToSend, sending: Sending) => Promise<string | undefined>;
  readonly remove: (of: ImageIdentity) => Promise<string | undefined>;
}

/** An owner's changes of images; all that shows one is asked for anew. */
export function useImageChanges(): ImageChanges {
  const api = useOwnerApi();
  const cache = useQueryClient();
  return useMemo(
    () => ({
      send: async (of, { file, x, y }, { signal, onProgress }) => {
        const { data } = await api.call('setImage', {
          query: { ...of, x, y },
          body: file,
          headers: { 'Content-Type': file.type },
          signal,
          upload: { onUploadProgress: ({ progress = 0 }) => onProgress(progress) },
        });
        void cache.invalidateQueries();
        return data.change_id;
      },
      remove: async (of) => {
        const { data } = await api.call('deleteImage', { body: of });
        void cache.invalidateQueries();
        return data.change_id;
      },
    }),
    [api, cache],
  );
}
