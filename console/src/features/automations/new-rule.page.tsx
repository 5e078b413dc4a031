import {
  automationsContract,
  type RecipeInfo,
} from '@glasshouse/services/contexts/roof/automations/automations.contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCommand } from '../../lib/api/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { Page, Section } from '../../widgets/page/page.tsx';
import { emptyDefinition, sendable } from './builder/draft.ts';
import { Recipes } from './recipes.tsx';
import { RuleEditor, type Written } from './rule-editor.tsx';

const begun: Written = { name: '', note: '', definition: emptyDefinition('order') };

/** Writes a rule: from a recipe, or from nothing. It does nothing before it is switched on. */
export function NewRulePage() {
  const navigate = useNavigate();
  const [written, setWritten] = useState<Written | null>(null);
  const [templateKey, setTemplateKey] = useState<string | null>(null);
  const command = useCommand(automationsContract.createRule, {
    success: 'Rule saved as a draft',
    onDone: ({ id }) => void navigate({ to: '/automations/rules/$ruleId', params: { ruleId: id } }),
  });
  const choose = ({ key, name, note, definition }: RecipeInfo) => {
    setTemplateKey(key);
    setWritten({ name, note, definition });
  };
  if (!written)
    return (
      <Page
        title="New automation rule"
        sub="Begin with a recipe, or with nothing"
        actions={
          <Button variant="primary" onClick={() => setWritten(begun)}>
            Start from nothing
          </Button>
        }
      >
        <Section title="Recipes">
          <Recipes onChoose={choose} />
        </Section>
      </Page>
    );
  return (
    <Page title="New automation rule" sub="It does nothing before it is switched on">
      <Section>
        <RuleEditor
          written={written}
          isChanged
          isLocked={false}
          command={command}
          saveLabel="Save draft"
          onChange={setWritten}
          onSave={() =>
            void command.run({ body: { ...written, definition: sendable(written.definition), templateKey } })
          }
          beside={
            <Button variant="quiet" onClick={() => setWritten(null)}>
              Back to the recipes
            </Button>
          }
        />
      </Section>
    </Page>
  );
}
