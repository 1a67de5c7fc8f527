import { memo, Suspense, useEffect, useState, Component, type ReactNode } from 'react';
import { allowReload, reloadOnce } from '../platform/browser/page-reload.ts';
import { Waiting } from '../ui/waiting.tsx';
import { RetryNotice } from '../ui/retry-notice.tsx';
import { type Section, SectionNotLoaded } from './sections.ts';
import { shellTexts as texts } from './texts.ts';

interface SectionViewProps {
  readonly section: Section;
}

/** One section: loading, the section itself, or a fallback that can try again. What changes around it does not draw it anew. */
export const SectionView = memo(function SectionView({ section }: SectionViewProps) {
  const [attempt, setAttempt] = useState(() => ({ number: 1, Page: section.page() }));
  const retry = () => setAttempt({ number: attempt.number + 1, Page: section.freshPage() });
  return (
    <SectionBoundary key={attempt.number} onRetry={retry}>
      <Suspense fallback={<Waiting />}>
        <attempt.Page />
        <Arrival />
      </Suspense>
    </SectionBoundary>
  );
});

/** Stands beside a section whose code has arrived. */
function Arrival() {
  useEffect(allowReload, []);
  return null;
}

interface SectionBoundaryProps {
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** Keeps a section that cannot be loaded, or that throws, from taking the admin down. */
class SectionBoundary extends Component<SectionBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
    // The code of an older release may be gone: the page anew brings the newer one.
    if (error instanceof SectionNotLoaded) void reloadOnce();
  }

  override render() {
    if (this.state.error === undefined) return this.props.children;
    return <RetryNotice text={texts.sectionFailed} onRetry={this.props.onRetry} />;
  }
}
