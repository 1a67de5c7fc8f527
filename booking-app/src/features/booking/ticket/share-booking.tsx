import { useState } from 'react';
import { shareOrCopy } from '../../../platform/share.ts';
import { laterGlyphs } from '../../../ui/icons/later-glyphs.ts';
import { SmallButton } from '../../../ui/small-action.tsx';
import { Toast } from '../../../ui/toast.tsx';
import { texts } from '../later-texts.ts';

interface ShareBookingProps {
  readonly title: string;
  /** 'Corte · sáb 28 nov, 10:30' */
  readonly text: string;
  readonly url: string;
}

/** 'Compartilhar' (LOOK-009). */
export function ShareBooking(booking: ShareBookingProps) {
  const [outcome, setOutcome] = useState<Awaited<ReturnType<typeof shareOrCopy>>>();
  const share = async () => {
    setOutcome(undefined);
    setOutcome(await shareOrCopy(booking));
  };
  return (
    <>
      <SmallButton glyph={laterGlyphs.share} onClick={() => void share()}>
        {texts.share}
      </SmallButton>
      {outcome === 'copied' && <Toast tone="good" text={texts.linkCopied} />}
      {outcome === 'failed' && <Toast tone="bad" text={texts.notShared} />}
    </>
  );
}
