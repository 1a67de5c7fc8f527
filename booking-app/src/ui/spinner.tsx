import styles from './spinner.module.css';

/** Four turning dots; whoever shows them says beside them what is awaited. */
export function Spinner() {
  return (
    <span className={styles.spinner} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </span>
  );
}
