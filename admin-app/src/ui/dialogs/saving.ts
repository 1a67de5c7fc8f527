import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { isSessionOver } from '../../platform/session/api-failure.tsx';

interface SavingOptions<Sent, Answer> {
  /** Rejects where it failed. */
  readonly save: (sent: Sent) => Promise<Answer>;
  /** Called even when what asked for the save has left the screen by then, as is `onFailed`. */
  readonly onSaved: (answer: Answer, sent: Sent) => void;
  readonly onFailed: (error: unknown, sent: Sent) => void;
}

interface OnScreen {
  readonly onSuccess?: () => void;
  readonly onError?: (error: unknown) => void;
}

/** One save at a time, however often it is asked for (P-23). Where the session is over the login speaks, not the caller (DLG-004). */
export function useSaving<Sent, Answer>({ save, onSaved, onFailed }: SavingOptions<Sent, Answer>) {
  // The mutation's state is one render late for a double click.
  const isUnderWay = useRef(false);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (sent: Sent) => save(sent),
    onSuccess: (answer, sent) => onSaved(answer, sent),
    onError: (failure, sent) => {
      if (!isSessionOver(failure)) onFailed(failure, sent);
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  /**
   * Sends what is prepared, unless that is `undefined`; while a save is under way nothing is prepared. `onScreen` is
   * called only as long as the asking component is shown.
   */
  const submit = (prepare: () => Sent | undefined, onScreen: OnScreen = {}) => {
    if (isUnderWay.current) return;
    const sent = prepare();
    if (sent === undefined) return;
    isUnderWay.current = true;
    mutate(sent, {
      ...onScreen,
      onError: (failure) => {
        if (!isSessionOver(failure)) onScreen.onError?.(failure);
      },
    });
  };
  return { submit, isSaving: isPending, isSaved: isSuccess, error };
}
