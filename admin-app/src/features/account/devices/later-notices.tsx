import { lazy, Suspense, type ComponentType } from 'react';

const NoticeSections = lazy<ComponentType>(async () => {
  try {
    return { default: (await import('./notice-sections.tsx')).NoticeSections };
  } catch (error) {
    // Minha Conta is whole without them.
    console.error(error);
    return { default: () => null };
  }
});

/** 'Avisos neste aparelho' and 'Avisos por e-mail', loaded with Minha Conta and not before it. */
export function LaterNotices() {
  return (
    <Suspense>
      <NoticeSections />
    </Suspense>
  );
}
