import { GroupError } from '#components/form/GroupError.tsx';
import { Select } from '#components/form/Select.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { LanguageField } from '#components/record-editor/NameFields.tsx';
import { Rows, useRows } from '#components/record-editor/Rows.tsx';
import { useFilmLength } from '#components/record-editor/useFilmLength.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { providerNames } from '#lib/config/players.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { FilmFile, FilmLength, FilmTexts, PosterFields } from './FilmFields.tsx';
import { type UpdateEmbed, updateParts, type UpdateVideo } from './updateForm.ts';

interface FilmRowsProps {
  /** Name of the form. */
  form: string;
  language: Locale;
}

const CAPTIONS = 10;

/** Edits the film of an update and one on another site, at most one each. */
export function FilmRows({ form, language }: FilmRowsProps) {
  const { t } = useTranslation(['edit', 'validation']);
  const locale = useLocale();
  const video = useRows<UpdateVideo>('video');
  const embed = useRows<UpdateEmbed>('embed');
  const empty = updateParts(locale);
  const fillInLength = useFilmLength();
  return (
    <>
      <Rows
        {...{ form, rows: video }}
        name="video"
        legend={t('field.video')}
        rowName={() => t('field.video')}
        add={t('updates.addFilm')}
        empty={empty.video}
        most={1}
      >
        {(index) => {
          const path = `video.${String(index)}`;
          return (
            <>
              <FilmFile
                name={`${path}.file`}
                accepts="video/"
                onUploaded={(sha256) => {
                  fillInLength(`${path}.file`, sha256);
                }}
              />
              <FilmLength name={`${path}.seconds`} />
              <PosterFields path={path} />
              <Captions form={form} path={path} />
              <FilmTexts path={path} language={language} />
            </>
          );
        }}
      </Rows>
      <Rows
        {...{ form, rows: embed }}
        name="embed"
        legend={t('field.embed')}
        rowName={() => t('field.embed')}
        add={t('updates.addEmbed')}
        empty={empty.embed}
        most={1}
      >
        {(index) => {
          const path = `embed.${String(index)}`;
          return (
            <>
              <Select
                name={`${path}.provider`}
                none={t('validation:choose')}
                options={Object.entries(providerNames).map(([value, label]) => ({ value, label }))}
              />
              <TextField name={`${path}.videoId`} hint={t('updates.videoIdHint')} />
              <PosterFields path={path} optional />
              <FilmTexts path={path} language={language} hasNoTranscript />
            </>
          );
        }}
      </Rows>
    </>
  );
}

function Captions({ form, path }: { form: string; path: string }) {
  const { t } = useTranslation('edit');
  const locale = useLocale();
  const name = `${path}.captions`;
  const rows = useRows<UpdateVideo['captions'][number]>(name);
  return (
    <div>
      <GroupError path={name} />
      <Rows
        {...{ form, name, rows }}
        legend={t('field.captions')}
        hint={t('updates.captionsHint')}
        rowName={(number) => t('updates.captionsRow', { number })}
        add={t('updates.addCaptions')}
        empty={{ language: locale, file: null }}
        most={CAPTIONS}
      >
        {(index) => (
          <>
            <LanguageField name={`${name}.${String(index)}.language`} />
            <FilmFile name={`${name}.${String(index)}.file`} accepts="text/vtt" />
          </>
        )}
      </Rows>
    </div>
  );
}
