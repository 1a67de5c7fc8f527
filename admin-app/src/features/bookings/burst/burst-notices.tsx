import { useState } from 'react';
import { browserMark } from '../../../platform/browser/stored-mark.ts';
import { useStore } from '../../../domain/store/store-context.tsx';
import { BurstNotice, type Deletion } from './burst-notice.tsx';
import { FloodNotice } from './flood-notice.tsx';
import { DeletionNotice, RestoredNotice, type Restoration } from './deletion-notice.tsx';

/** Far more bookings at once than usual, what they did to the page, and what the owner did about them. */
export function BurstNotices() {
  const { burst, flood, deletion: known } = useStore();
  const [made, setMade] = useState<Deletion>();
  const [restoration, setRestoration] = useState<Restoration>();
  // What the store says is older than what was done here, until it is asked again.
  const [outdated, setOutdated] = useState<readonly string[]>([]);
  const isShown = (name: string) => !outdated.includes(name) && !settled(name).isSet();
  const settle = (name: string) => {
    settled(name).set();
    setOutdated([...outdated, name]);
  };
  const deletion = made ?? known;
  const isBurstShown = burst !== null && isShown(burst.until);
  return (
    <>
      {flood?.is_closed && <FloodNotice isKnownPassed={flood.known_pass} isBurstShown={isBurstShown} />}
      {isBurstShown && (
        <BurstNotice
          burst={burst}
          onDeleted={(deleted) => {
            setMade(deleted);
            setRestoration(undefined);
            setOutdated([burst.until]);
          }}
          onKept={() => settle(burst.until)}
        />
      )}
      {deletion && isShown(deletion.change_id) && (
        <DeletionNotice
          deletion={deletion}
          isNew={deletion === made}
          onRestored={(restored) => {
            setMade(undefined);
            setRestoration(restored);
            setOutdated([deletion.change_id]);
          }}
          onDismissed={() => settle(deletion.change_id)}
        />
      )}
      {restoration && (
        <RestoredNotice restoration={restoration} onDismissed={() => setRestoration(undefined)} />
      )}
    </>
  );
}

/** A notice that the owner has dealt with, in this browser. */
const settled = (name: string) => browserMark(`burst_settled ${name}`);
