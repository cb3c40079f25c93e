import '../src/tokens.css';
import '../src/base.css';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery-page.tsx';

const root = document.getElementById('gallery');
if (root === null) throw new Error('The page has no element for the gallery.');
createRoot(root).render(<Gallery />);
