import { memo, Suspense, useEffect, useState } from 'react';
import { allowReload } from '../platform/browser/page-reload.ts';
import { Waiting } from '../ui/waiting.tsx';
import { SectionBoundary } from './section-boundary.tsx';
import type { Section } from './sections.ts';

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
