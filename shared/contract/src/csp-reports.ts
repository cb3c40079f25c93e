import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { message, text } from './fields.ts';

const part = text().max(4000, 'must be at most 4000 characters').optional();

/** As browsers send it to a `report-uri` (Content Security Policy Level 3, section 5.3). */
const cspReport = z.object({
  'csp-report': z.object({
    'effective-directive': part,
    'violated-directive': part,
    'blocked-uri': part,
    'source-file': part,
  }),
});

export const cspReportEndpoints = {
  reportViolation: endpoint({
    access: 'everyone',
    summary: 'Report, as browsers do on their own, what the content security policy has stopped.',
    body: cspReport,
    mediaTypes: ['application/csp-report'],
    response: message,
  }),
};
