#!/usr/bin/env bash
# Converts a PDF over HTTP, knowing nothing but the fixed interface: three calls, five fields, one header.
# Usage: convert.sh BASE_URL KEY PDF DOCX
set -euo pipefail
base=$1 key=$2 pdf=$3 docx=$4

call() { curl --silent --show-error --fail --header "Authorization: Bearer $key" "$@"; }
field() { sed -n "s/.*\"$1\":\"\([^\"]*\)\".*/\1/p" <<<"$job"; }

job=$(call --form output_format=docx --form "file=@$pdf" "$base/v1/convert")
echo "first: $(field status)"
while [ "$(field status)" = processing ]; do
  sleep 0.1
  job=$(call "$base/v1/jobs/$(field job_id)")
done
echo "last: $(field status)"
[ "$(field status)" = completed ]
[ -n "$(field expires_at)" ]
call --output "$docx" "$(field download_url)"
