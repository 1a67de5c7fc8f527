/** Shown while a remote's code is on its way; appears only after a moment, so quick loads do not flash. */
export function RemoteLoading() {
  return (
    <div className="shell-screen" role="status">
      <span className="shell-spinner" aria-hidden="true" />
      <span className="shell-loading-text">Carregando…</span>
    </div>
  );
}
