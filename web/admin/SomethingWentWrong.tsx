import { useSection } from '../api/settings.ts';
import { paths } from '../paths.ts';

/** The content that is shown instead of a page that threw an error. */
export function SomethingWentWrong() {
  const { name } = useSection('identity');
  return (
    <main id="main" tabIndex={-1} className="page-column grid justify-items-start gap-4 py-section">
      <title>{`Something went wrong | ${name}`}</title>
      <h1 className="font-journal text-h2 font-medium tracking-journal text-heading">Something went wrong</h1>
      <p>This page could not be shown. Please load it again, or go back to the home page.</p>
      <a href={paths.home} className="font-semibold underline underline-offset-[.3em]">
        Home
      </a>
    </main>
  );
}
