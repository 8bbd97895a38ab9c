import { Navigate } from 'react-router';
import { paths } from '../paths.ts';

/** /admin alone shows the past events (docs/product.md, "Admin routes"). */
export function IndexRedirect() {
  return <Navigate to={paths.admin.pastEvents} replace />;
}
