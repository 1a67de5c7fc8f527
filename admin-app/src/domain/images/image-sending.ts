import type { ImageIdentity } from '@hora-marcada/shared/contract';
import { imageLimits, unusableImage } from '@hora-marcada/shared/rules';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { dataAddressOf } from '../../platform/browser/data-address.ts';
import { failureText, isSessionOver, withCause } from '../../platform/session/api-failure.tsx';
import { useUndoOffer } from '../store/undo-offer.tsx';
import { useImageChanges, type ImageToSend } from './image-queries.ts';
import { imageTexts } from './image-texts.ts';
import { useMessage } from '../../ui/messages/message-context.ts';

/** What is going on with an image. */
type ImageState =
  | { readonly is: 'shown'; readonly error?: ReactNode }
  /** A file that may be moved in its frame; `source` is a data address. */
  | ({ readonly is: 'chosen'; readonly source: string } & ImageToSend)
  | { readonly is: 'sending'; readonly percent: number };

/** Chooses, moves, sends and removes one image, and says what became of it (IMG-001, IMG-002). */
export function useImageSending(of: ImageIdentity) {
  const message = useMessage();
  const offerUndo = useUndoOffer();
  const changes = useImageChanges();
  const [state, setState] = useState<ImageState>({ is: 'shown' });
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  const offer = (text: string, changeId: string | undefined) =>
    offerUndo({
      key: `image ${of.kind} ${of.subject_id ?? ''}`,
      text,
      changeId,
      undone: imageTexts.undone,
    });

  const choose = async (file: File) => {
    // A page may show data addresses, and no addresses of files.
    const source =
      file.size > imageLimits.bytes ? undefined : await dataAddressOf(file).catch(() => undefined);
    if (source === undefined) setState({ is: 'shown', error: unusableImage });
    else setState({ is: 'chosen', source, file, x: 0.5, y: 0.5 });
  };

  const send = async (image: ImageToSend) => {
    const controller = new AbortController();
    sending.current = controller;
    const { signal } = controller;
    setState({ is: 'sending', percent: 0 });
    try {
      const onProgress = (part: number) => setState({ is: 'sending', percent: Math.round(part * 100) });
      const changeId = await changes.send(of, image, { signal, onProgress });
      setState({ is: 'shown' });
      offer(imageTexts.saved, changeId);
    } catch (error) {
      const isTold = signal.aborted || isSessionOver(error);
      setState({ is: 'shown', ...(!isTold && { error: failureText(error, imageTexts.saveFailed) }) });
    }
  };

  const remove = async () => {
    try {
      offer(imageTexts.removed, await changes.remove(of));
    } catch (error) {
      if (!isSessionOver(error)) message.error(withCause(error, imageTexts.removeFailed));
    }
  };

  return {
    state,
    choose,
    move: (to: { readonly x: number; readonly y: number }) =>
      setState((before) => (before.is === 'chosen' ? { ...before, ...to } : before)),
    send,
    remove,
    /** The browser cannot show what was chosen. */
    refuse: () => setState({ is: 'shown', error: unusableImage }),
    cancel: () => {
      sending.current?.abort();
      setState({ is: 'shown' });
    },
  };
}
