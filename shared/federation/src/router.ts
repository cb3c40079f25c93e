/**
 * Only what screens use of the router: sharing the whole package would double what every visitor downloads for it. Add a
 * name here when a screen needs it; the shell then provides it to every remote.
 */
export {
  createSearchParams,
  generatePath,
  Link,
  type LinkProps,
  Navigate,
  NavLink,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
