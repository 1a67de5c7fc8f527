import { CopyLinkButton } from '../../../ui/copy-link-button.tsx';
import { GuardedDialog } from '../../../ui/dialogs/guarded-dialog.tsx';
import shown from '../../../ui/shown-address.module.css';
import styles from './feed-section.module.css';
import { texts } from './feed-texts.ts';

interface AddressDialogProps {
  readonly address: string;
  readonly onClosed: () => void;
}

/** The address of a new link, which nobody is shown again (ICS-009). */
export function AddressDialog({ address, onClosed }: AddressDialogProps) {
  return (
    <GuardedDialog title={texts.createdTitle} onClosed={onClosed}>
      {() => (
        <div className={styles.created}>
          <p>{texts.once}</p>
          <p className={shown.address}>{address}</p>
          <CopyLinkButton address={address} text={texts.copy} />
          <p>{texts.how}</p>
        </div>
      )}
    </GuardedDialog>
  );
}
