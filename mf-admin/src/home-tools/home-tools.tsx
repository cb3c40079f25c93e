import { Link } from '@kickabout/federation/router';
import { ButtonLink, CalendarIcon, Card, MapPinIcon, UserIcon } from '@kickabout/ui';
import styles from './home-tools.module.css';
import { PaymentTools } from './payment-tools.tsx';
import { UnmatchedLink } from './unmatched-link.tsx';

const LINKS = [
  { label: 'Create Match', to: '/create-match', icon: <CalendarIcon /> },
  { label: 'Add Pitch', to: '/add-pitch', icon: <MapPinIcon /> },
  { label: 'Update Player Attributes', to: '/update-attributes', icon: <UserIcon /> },
] as const;

/** The admin group on the home page (specification, section 2). */
export function Component() {
  return (
    <Card title="Admin" tone="sunken">
      <div className={styles['buttons']}>
        {LINKS.map(({ label, to, icon }) => (
          <ButtonLink key={to} as={Link} to={to} icon={icon}>
            {label}
          </ButtonLink>
        ))}
        <PaymentTools />
        <UnmatchedLink />
      </div>
    </Card>
  );
}
