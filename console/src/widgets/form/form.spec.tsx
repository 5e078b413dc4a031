import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api/errors.ts';
import { NumberField, numberText } from './fields.tsx';
import { FormSummary } from './form-summary.tsx';

describe('number field', () => {
  it('keeps what a number can be', () => {
    expect(numberText('1,200.5 mm', false)).toBe('1200.5');
    expect(numberText('1.2.3', false)).toBe('1.23');
    expect(numberText('12.5', true)).toBe('12');
    expect(numberText('-4-2', true)).toBe('-42');
  });
  it('ties its message to the control', () => {
    const html = renderToStaticMarkup(
      <NumberField id="field-width" label="Width" unit="mm" value="0" error="At least 100 mm" onChange={() => {}} />,
    );
    expect(html).toContain('aria-describedby="field-width-below"');
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain('for="field-width"');
  });
});

describe('summary', () => {
  const refused = new ApiError({
    status: 422,
    code: 'BadFieldError',
    message: 'x',
    details: [{ target: 'items.0.width', message: 'At least 100 mm' }],
  });
  it('names the fields and leads to them', () => {
    const html = renderToStaticMarkup(<FormSummary error={refused} fieldErrors={refused.fields} />);
    expect(html).toContain('Errors were found in the following fields');
    expect(html).toContain('href="#field-items-0-width"');
  });
  it('goes when every field was changed', () => {
    expect(renderToStaticMarkup(<FormSummary error={refused} fieldErrors={{}} />)).toBe('');
  });
});
